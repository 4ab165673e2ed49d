#!/bin/sh
# Grades into this folder, and fails where the target got worse than in its last green grade, until that is mended. The
# first grade is the first baseline, green or not.
. "$(dirname "$0")/grade.sh"
baseline=
if [ -f last/report.json ]; then baseline=--baseline=last; fi
grade --out results --history history $baseline "$@"
if [ "$code" = 0 ] || { [ "$code" = 1 ] && [ -z "$baseline" ]; }; then
  mkdir -p last && cp results/report.json last/ || code=3
fi
# For whoever scrapes a file, such as the textfile collector of the node exporter.
if [ -f results/report.json ]; then conformance report results --format openmetrics; fi
exit "$code"

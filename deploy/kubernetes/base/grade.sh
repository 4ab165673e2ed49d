# Grades as `conformance grade` does, with the configuration beside this file; its exit code is in $code then. What ends
# the pod reaches the grade, too, which writes its reports before it ends.
grade() {
  conformance grade --config "$(dirname "$0")/conformance.yaml" "$@" &
  grade=$!
  trap 'kill -TERM "$grade"' TERM INT
  code=0
  wait "$grade" || code=$?
  # A signal ends the wait, and not yet the grade.
  while kill -0 "$grade" 2>/dev/null; do
    code=0
    wait "$grade" || code=$?
  done
}

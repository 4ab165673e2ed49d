/**
 * What ends a command in good order: Ctrl-C, whoever runs it, and the terminal that is closed. Whatever a command has
 * started ends with it, so each of these is listened for.
 */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

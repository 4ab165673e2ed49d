/** How a grade ended that did not complete, as its reports say it. */
export const endings = {
  interrupted: 'was interrupted',
  stopped: 'was stopped',
  died: 'died',
  incomplete: 'is incomplete',
} as const

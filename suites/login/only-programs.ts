/** Why a check is skipped where a person, or somebody's own command, completes the logins. */
export const onlyPrograms = 'only the approvers form and browser can be told to go about a login otherwise'

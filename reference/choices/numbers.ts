/** Short numbers, each once. */
export function shortNumbers(): () => string {
  let given = 0
  return () => (++given + 46_655).toString(36)
}

/** Whether an address is one of this machine's own. */
const isOfThisMachine = ({ hostname }: URL) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether an origin is the service's own under another name of this machine: localhost for 127.0.0.1. */
export function isTheSame(origin: string, base: string): boolean {
  const [one, other] = [new URL(origin), new URL(base)]
  return (
    isOfThisMachine(one) &&
    isOfThisMachine(other) &&
    one.protocol === other.protocol &&
    one.port === other.port
  )
}

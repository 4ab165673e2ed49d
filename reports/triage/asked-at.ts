import { loadCatalogue, surfaces } from '../../document/index.ts'
import { lazily } from '../../document/lazily.ts'

/** The surface that a request asks for; undefined for one of login, discovery or a guide, or to no known address. */
export function askedAt(method: string, url: string, body: string | undefined): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { pathname, searchParams } = new URL(url)
  const found = addresses().find(one => one.method === method && one.path.test(pathname))
  if (found === undefined) return undefined
  if ('endpoint' in found) {
    const preview = searchParams.get('download') === '0'
    return `attachments.${found.endpoint.replace(/(down|pre)(load|view)$/, preview ? 'preview' : 'download')}`
  }
  const operation = /"operation"\s*:\s*"([\w.-]{1,60})"/.exec(body ?? '')?.[1]
  const resource = /"resource"\s*:\s*"([\w.-]{1,60})"/.exec(body ?? '')?.[1]
  return [`${found.module}.${operation}`, `${found.module}.${operation}.${resource}`].find(id =>
    known().has(id),
  )
}

const known = lazily(() => new Set(surfaces().map(({ id }) => id)))

type Address = { method: string; path: RegExp } & ({ module: string } | { endpoint: string })

/** The addresses of modules and of attachments, which end the path of a request. */
const addresses = lazily((): Address[] => {
  const { modules, endpoints } = loadCatalogue()
  return [
    ...modules.map(({ id, address }) => ({ method: 'POST', path: ending(address), module: id })),
    ...endpoints
      .filter(({ login }) => login === 'needed')
      .map(({ id, method, path }) => ({ method, path: ending(path.replace(/\?.*/, '')), endpoint: id })),
  ]
})

const ending = (path: string) =>
  new RegExp(
    `${path
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('[^/]+')}$`,
  )

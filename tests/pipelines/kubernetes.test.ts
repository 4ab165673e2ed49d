import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { folder } from '../cli/conformance.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const deploy = join(root, 'deploy/kubernetes')

const read = (file: string) => parse(readFileSync(join(deploy, file), 'utf8'))
const all = globSync('*/*.yaml', { cwd: deploy }).sort()
const isResource = (file: string) => !/(kustomization|conformance)\.yaml$/.test(file)
const resources = all.filter(isResource).map(file => ({ file, content: read(file) }))

/** The published schemas, and the module whose types are made of them. */
const kinds = {
  CronJob: { model: CronJob, module: 'batch/v1' },
  Job: { model: Job, module: 'batch/v1' },
  Deployment: { model: Deployment, module: 'apps/v1' },
  Service: { model: Service, module: 'v1' },
  PersistentVolumeClaim: { model: PersistentVolumeClaim, module: 'v1' },
}
const kindOf = (kind: string) => kinds[kind as keyof typeof kinds]

/** What a compiler says of resources as values of the published types, which have no key beside their own. */
function unknownKeys(of: readonly { content: unknown }[]): string {
  const file = join(folder(), 'resources.ts')
  const lines = of.map(({ content }, at) => {
    const { kind } = content as { kind: string }
    const type = `import('${root}/node_modules/kubernetes-models/${kindOf(kind).module}').I${kind}`
    return `export const resource${at}: ${type} = ${JSON.stringify(content)}`
  })
  writeFileSync(file, lines.join('\n'))
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'preserve',
    '--types',
    '',
  ]
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, ...options, file], { encoding: 'utf8' }).stdout
}

test('there is something of each kind', () => {
  expect(new Set(resources.map(({ content }) => content.kind))).toEqual(new Set(Object.keys(kinds)))
})

test.each(resources)('$file is what the published schema asks for', ({ content }) => {
  const { model: Model } = kindOf(content.kind)
  expect(() => new (Model as typeof Job)(content).validate()).not.toThrow()
})

test('no key is one that the published types lack', () => {
  expect(unknownKeys(resources)).toBe('')
})

test('both see what is wrong', () => {
  const job = read('shards/job.yaml')
  expect(() => new Job({ ...job, spec: { ...job.spec, completions: 'three' } }).validate()).toThrow()
  expect(unknownKeys([{ content: { ...job, spec: { ...job.spec, backoffLimitPerIndx: 1 } } }])).toMatch(
    /'?backoffLimitPerIndx'?/,
  )
})

/** Of a pod what the tests look at. */
interface Pod {
  securityContext: object
  automountServiceAccountToken: boolean
  containers: [
    {
      image: string
      command: string[]
      securityContext: object
      resources: object
      volumeMounts: { name: string }[]
    },
  ]
  volumes: { name: string }[]
}

interface Spec {
  jobTemplate?: { spec: Spec }
  template?: { spec: Pod }
}

const podOf = ({ spec }: { spec: Spec }) => (spec.jobTemplate?.spec ?? spec).template?.spec

const pods = resources.flatMap(({ file, content }) => {
  const pod = podOf(content)
  return pod ? [{ file, pod }] : []
})

describe.each(pods)('the pod of $file', ({ pod }) => {
  const [container] = pod.containers
  test('is restricted', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.resources).toMatchObject({ requests: expect.any(Object), limits: expect.any(Object) })
  })

  test('mounts volumes that it has', () => {
    const names = (of: { name: string }[]) => of.map(({ name }) => name).sort()
    expect(names(container.volumeMounts)).toEqual(names(pod.volumes))
  })
})

const kustomizations = all.filter(file => file.endsWith('kustomization.yaml'))

test.each(kustomizations)('%s names files that are there, and an image that its pods run', file => {
  const { resources: named, images = [], configMapGenerator = [] } = read(file)
  const here = dirname(file)
  const found = (name: string) =>
    globSync([join(here, name), join(here, name, 'kustomization.yaml')], { cwd: deploy })
  const files = configMapGenerator.flatMap(({ files }: { files: string[] }) => files)
  for (const name of [...named, ...files]) expect(found(name), name).not.toEqual([])
  const run = pods.filter(pod => dirname(pod.file) === here).map(({ pod }) => pod.containers[0].image)
  expect(images.map(({ name }: { name: string }) => name)).toEqual(run)
})

test('as many shards are graded as each is told', () => {
  const { completions, parallelism, template } = read('shards/job.yaml').spec
  expect(template.spec.containers[0].command.at(-1)).toBe(String(completions))
  expect(parallelism).toBe(completions)
})

import type { AddressInfo } from 'node:net'
import { type Choices, choicesOf } from './choices/index.ts'
import { application } from './http/app.ts'
import { Connections } from './login/connections.ts'
import { Grants } from './login/grants.ts'
import { allowance } from './operations/allowance.ts'
import { catalogOf } from './operations/catalog.ts'
import { operations } from './operations/index.ts'
import { newPassphrase, type ReferenceOptions, startedFaults, startedStranger } from './options.ts'
import { rulesWith } from './rules/index.ts'
import { seed } from './seed/seed.ts'
import type { Service, ServiceLifetimes } from './service.ts'
import { Files } from './store/files.ts'
import { type Directory, storesBy } from './store/store.ts'
import { wireOf } from './wire/wire.ts'

/** An identity that can log in. */
export interface IdentityInfo {
  /** The label on the login screen. */
  identity: string
  name: string
  role: string
  may: string
}

/** A running reference service. */
export interface Reference {
  /** The base URL, without a slash at its end. It has a path where a variant gives it one. */
  url: string
  passphrase: string
  identities: IdentityInfo[]
  /** Ends the service at once, also with connections open. */
  close(): Promise<void>
}

const day = 24 * 3600

/**
 * Starts the whole service of the document, in memory, with fictional data.
 * @throws {UnknownId} for a fault, variant, dimension or value that doesn't exist
 * @throws what listening throws, such as for a port in use
 */
export async function startReference(options: ReferenceOptions = {}): Promise<Reference> {
  const service = serviceOf(options)
  const app = application(service)
  const host = options.host ?? '127.0.0.1'
  await app.listen({ host, port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}${service.choices.addresses.basePath}`,
    passphrase: service.passphrase,
    identities: service.directory.identities.map(({ label, role, may }) => ({
      identity: service.choices.screens.label(label, role),
      name: label,
      role,
      may,
    })),
    close: async () => {
      await app.close()
      await service.files.close()
    },
  }
}

function serviceOf(options: ReferenceOptions): Service {
  const rules = rulesWith({ started: startedFaults(options), indifferent: options.indifferent })
  const chosen = choicesOf(startedStranger(options))
  const choices = { ...chosen, limits: { ...chosen.limits, ...options.limits } }
  const wire = wireOf(choices.wire)
  const now = options.now ?? Date.now
  const directory: Directory = { identities: [], members: new Map() }
  const storeOf = storesBy(choices.identifiers, options.records ?? 20_000)
  seed({ directory, storeOf, identifiers: choices.identifiers }, choices.seed)
  return {
    rules,
    choices,
    directory,
    storeOf,
    wire,
    catalog: catalogOf(operations, rules, choices, wire),
    grants: new Grants(),
    connections: new Connections(),
    ordinaryCalls: allowance(now),
    sensitiveReads: allowance(now),
    files: new Files(),
    impactSecret: newPassphrase(),
    lifetimes: lifetimesOf(options, choices),
    passphrase: options.passphrase ?? newPassphrase(),
    now,
    audit: options.audit,
  }
}

function lifetimesOf({ lifetimes = {} }: ReferenceOptions, choices: Choices): ServiceLifetimes {
  const accessToken = lifetimes.accessToken ?? choices.tokens.accessTokenLifetime ?? 3600
  return {
    deviceCode: 120,
    pollInterval: 1,
    plainToken: accessToken,
    briefToken: accessToken,
    refreshToken: 30 * day,
    ...lifetimes,
    ...(choices.login.interval === undefined ? {} : { pollInterval: choices.login.interval }),
    accessToken,
  }
}

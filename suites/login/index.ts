import { suite } from '../../fixtures/check/check.ts'
import { deviceCodeHidden, deviceFields, nameIsLabel, severalScopes, startsConnection } from './device.ts'
import {
  approved,
  codeInUrl,
  denied,
  disabledMember,
  expired,
  pending,
  refusedGrants,
  singleUse,
  spacedPolls,
} from './poll.ts'
import { givesToken, madeUp, neverWidens, newestIsGood } from './refresh.ts'
import { chosenIdentity, completeLink, passphrases, typedCode } from './screen.ts'
import { goodToTheEnd, slowedDown } from './times.ts'
import {
  lifetimes,
  publicClient,
  sandboxPrefix,
  tokenFields,
  tokenTypeSpelling,
  withinAsked,
  withinRights,
  withoutScope,
} from './token.ts'

export default suite('login', 'Device login and refresh', [
  goodToTheEnd,
  slowedDown,
  startsConnection,
  severalScopes,
  nameIsLabel,
  ...passphrases,
  completeLink,
  typedCode,
  chosenIdentity,
  ...deviceFields,
  deviceCodeHidden,
  pending,
  approved,
  spacedPolls,
  denied,
  expired,
  ...refusedGrants,
  singleUse,
  codeInUrl,
  disabledMember,
  ...tokenFields,
  tokenTypeSpelling,
  lifetimes,
  ...sandboxPrefix,
  publicClient,
  withinAsked,
  withoutScope,
  withinRights,
  givesToken,
  newestIsGood,
  neverWidens,
  madeUp,
])

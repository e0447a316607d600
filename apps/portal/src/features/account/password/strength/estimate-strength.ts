import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as everywhere } from '@zxcvbn-ts/language-common'
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be'
import { isCommonPassword } from '@portal/domain/account/sign-in/password/common-passwords.ts'
import { PASSWORD_MAXIMUM, type Strength } from '@portal/domain/account/sign-in/password/password.ts'

// Large, and therefore loaded only when a person is about to choose a password.
const estimator = new ZxcvbnFactory({ dictionary: { ...everywhere, ...dutch }, graphs: adjacencyGraphs })

const AT_MOST_WHEN_COMMON: Strength = 2

/**
 * Estimates the strength of a password, from 0 to 4; the person's own words make it weak.
 * A password that the server rejects as common is never strong here.
 */
export function estimateStrength(password: string, ownWords: readonly string[]): Strength {
  const { score } = estimator.check(password.slice(0, PASSWORD_MAXIMUM), [...ownWords])
  return isCommonPassword(password, ownWords) && score > AT_MOST_WHEN_COMMON ? AT_MOST_WHEN_COMMON : score
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as everywhere } from '@zxcvbn-ts/language-common'
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be'
import { isCommonPassword } from '@portal/domain/account/sign-in/common-passwords.ts'
import { PASSWORD_MAXIMUM, type Strength } from '@portal/domain/account/sign-in/password.ts'

// Large, and therefore only ever fetched when somebody is about to choose a password.
const estimator = new ZxcvbnFactory({ dictionary: { ...everywhere, ...dutch }, graphs: adjacencyGraphs })

const AT_MOST_WHEN_COMMON: Strength = 2

/**
 * How hard a password is to guess, from 0 to 4; words of the person's own are easy to guess. What
 * the server refuses as common is never strong here.
 */
export function estimateStrength(password: string, ownWords: readonly string[]): Strength {
  const { score } = estimator.check(password.slice(0, PASSWORD_MAXIMUM), [...ownWords])
  return isCommonPassword(password, ownWords) && score > AT_MOST_WHEN_COMMON ? AT_MOST_WHEN_COMMON : score
}

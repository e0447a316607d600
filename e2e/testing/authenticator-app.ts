import { addSeconds, instant } from '@portal/domain/values/instant.ts'
import { appWithKey } from '../../apps/server/testing/account/authenticator-app.ts'

/** What an app does with the key that somebody types over: the code that it shows, now or so many steps later. */
export const codeOf = (key: string, stepsLater = 0): string =>
  appWithKey(key)(addSeconds(instant(new Date().toISOString()), stepsLater * 30))

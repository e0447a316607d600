import { addSeconds, instant } from '@portal/domain/values/time/instant.ts'
import { appWithKey } from '../../apps/server/testing/account/authenticator-app.ts'

/** Returns the code that an authenticator app with this key shows, now or some steps later. */
export const codeOf = (key: string, stepsLater = 0): string =>
  appWithKey(key)(addSeconds(instant(new Date().toISOString()), stepsLater * 30))

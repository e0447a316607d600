import { createScreens, type ScreenContext } from '@portal/web-kit/screen/screen.ts'
import type { Office } from './office-context.ts'

/** Declares a screen of the office. */
export const screen = createScreens<
  ScreenContext & {
    /** Only on screens below the sign-in. */
    readonly office: Office
  }
>()

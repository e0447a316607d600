import { createScreens, type ScreenContext } from '@portal/web-kit/screen/screen.ts'

/** Declares a screen of the office. */
export const screen = createScreens<ScreenContext>()

import * as z from 'zod/mini'
import type { Device } from '@portal/domain/account/sign-in/device.ts'
import { renamed } from '../codecs/renamed.ts'
import { orNull } from '../codecs/values.ts'

/** Browser and system, each null when unknown. */
export const device = renamed<Device>()({
  browser: ['browser', orNull(z.string())],
  system: ['system', orNull(z.string())],
})

import { textsIn } from '@portal/web-kit/screen/use-address.ts'

declare module '@portal/web-kit/screen/use-address.ts' {
  interface PathParams {
    importId: string
  }
}

/** The step in the address: `columns` opens the columns again. */
export const readStep = textsIn('step')

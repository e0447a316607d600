import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Chromium = { send(method: string, words: object): Promise<unknown> }
type Media = {
  readonly media?: 'print'
  readonly movement?: 'reduce' | 'no-preference'
  /** Few colours, chosen by the system. */
  readonly forcesColours?: boolean
}

/** Emulates paper, reduced motion or system colours until the end of the test. */
export async function emulateMedia({ media, movement, forcesColours }: Media): Promise<void> {
  onTestFinished(() => send({}))
  await send({
    ...(media && { media }),
    features: [
      ...(movement ? [{ name: 'prefers-reduced-motion', value: movement }] : []),
      ...(forcesColours ? [{ name: 'forced-colors', value: 'active' }] : []),
    ],
  })
}

const send = async (words: object): Promise<void> => {
  await (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', {
    media: '',
    features: [],
    ...words,
  })
}

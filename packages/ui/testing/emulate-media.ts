import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Chromium = { send(method: string, words: object): Promise<unknown> }
type Media = {
  readonly media?: 'print'
  readonly movement?: 'reduce' | 'no-preference'
  /** Few colours, chosen by the system. */
  readonly forcesColours?: boolean
}

/** Shows the page as on paper, to who wants so much movement, or in the system's colours; until the test is over. */
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

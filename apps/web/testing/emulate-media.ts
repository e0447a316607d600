import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

type Chromium = { send(method: string, words: object): Promise<unknown> }
type Media = { readonly media?: 'print'; readonly movement?: 'reduce' | 'no-preference' }

/** Shows the page as on paper, or to who wants so much movement; until the test is over. */
export async function emulateMedia({ media, movement }: Media): Promise<void> {
  onTestFinished(() => send({}))
  await send({
    ...(media && { media }),
    ...(movement && { features: [{ name: 'prefers-reduced-motion', value: movement }] }),
  })
}

const send = async (words: object): Promise<void> => {
  await (cdp() as unknown as Chromium).send('Emulation.setEmulatedMedia', {
    media: '',
    features: [],
    ...words,
  })
}

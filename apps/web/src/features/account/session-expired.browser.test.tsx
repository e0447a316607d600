import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keep, readKept } from '../../api/kept.ts'
import { loadArea } from '../../text/catalogue.ts'
import { createTexts } from '../../text/texts.ts'
import { TextProvider } from '../../text/use-text.tsx'
import { dutchWords } from '../../ui/dutch-words.ts'
import { WordsProvider } from '../../ui/words.tsx'
import { SessionExpired } from './session-expired.tsx'

test('AUTH-042 logging in again first clears the stored session', async () => {
  const texts = createTexts(loadArea, { language: 'nl', variants: [] })
  await texts.need('shell')
  keep('session', 'somebody')
  keep('sidebar', 'tiny')
  const onLogIn = vi.fn(() => expect(readKept('session')).toBeUndefined())
  await render(
    <TextProvider texts={texts}>
      <WordsProvider words={dutchWords}>
        <SessionExpired session={undefined} onLogIn={onLogIn} onReload={() => {}} />
      </WordsProvider>
    </TextProvider>,
  )
  await page.getByRole('button', { name: 'Opnieuw inloggen' }).click()
  expect(onLogIn).toHaveBeenCalledOnce()
  expect(readKept('sidebar')).toBe('tiny')
})

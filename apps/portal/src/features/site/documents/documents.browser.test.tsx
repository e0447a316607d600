import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DocumentList } from '@portal/domain/site/documents/document-list.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/documents`

const someDocuments = (facts: Partial<DocumentList> = {}): DocumentList => ({
  folders: [
    { name: 'Brieven', count: 1 },
    { name: 'Formulieren', count: 1 },
  ],
  documents: ['Brieven', 'Formulieren'].map((folder) => ({
    folder,
    name: `${folder}.pdf`,
    size: 1_395_864_371,
    address: `https://som.example/${folder}`,
    modifiedAt: instant('2026-11-01T10:00:00Z'),
  })),
  ...facts,
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-024 shows documents by folder, with size and date of change', async () => {
  await openPortal(place, { ...withSchoolSystem, 'read-documents': someDocuments() })
  const letters = page.getByRole('region', { name: 'Brieven' }).getByRole('listitem')
  await expect.element(letters).toHaveTextContent('Brieven.pdf1,3 GB · gewijzigd op 1-11-2026')
  const link = letters.getByRole('link', { name: 'Brieven.pdf' })
  await expect.element(link).toHaveAttribute('href', 'https://som.example/Brieven')
  await expectAccessible()
})

test('SOM-043 keeps the folder in the URL', async () => {
  const { address } = await openPortal(place, { ...withSchoolSystem, 'read-documents': someDocuments() })
  await userEvent.click(page.getByRole('link', { name: 'Formulieren (1)' }))
  await expect.poll(address).toBe(`${place}?map=Formulieren`)
})

test('says that a school has no documents', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-documents': someDocuments({ folders: [], documents: [] }),
  })
  await expect.element(page.getByText('Er zijn nog geen documenten', { exact: true })).toBeVisible()
})

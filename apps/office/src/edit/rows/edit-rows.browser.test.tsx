// First, because it brings the layers of styles in their order.
import { openOffice, type OfficeAnswers } from '../../../testing/open-office.tsx'
import type { AnyRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { signedIn } from '../../frame.tsx'
import { routeTree } from '../../routes.ts'
import { useEditField } from '../edit-field.ts'
import { editForm } from '../edit-form.tsx'
import { EditRows } from './edit-rows.tsx'

/** A camp with articles: an edit screen with a list of rows, saved by the call that names groups. */
const { readGroupNames } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

type Article = { readonly key: string; readonly text: string }
type Camp = { readonly name: string; readonly articles: readonly Article[] }

let stored: Camp
const saved: unknown[] = []

function CampFields() {
  return (
    <>
      <TextField {...useEditField('name')} label="Naam" />
      <EditRows
        field="articles"
        title="Artikelen"
        addText="Artikel toevoegen"
        newRow={() => ({ text: '' })}
        nameOf={(_, index) => `Artikel ${index + 1}`}
      >
        {(_, at) => <ArticleField at={at} />}
      </EditRows>
    </>
  )
}

const ArticleField = ({ at }: { readonly at: string }) => (
  <TextField {...useEditField(`${at}.text`)} label="Omschrijving" />
)

const camp = editForm<Camp, unknown>({
  path: 'camps/$campId',
  right: 'lists',
  kind: 'person',
  subject: ({ campId = '' }) => campId,
  query: (call) => ({ queryKey: ['camp'], queryFn: () => call(readGroupNames) }),
  stored: () => stored,
  schema: async () =>
    z.object({
      name: z.string().check(z.minLength(1)),
      articles: z.array(z.object({ key: z.string(), text: z.string().check(z.minLength(1)) })),
    }),
  save: async (_, { from, to }) => {
    if (JSON.stringify(from) !== JSON.stringify(stored))
      throw new Refusal('changed-meanwhile', 409, '', new Headers())
    saved.push(to)
  },
  changes: () => ['camp'],
  head: () => ({ title: 'Kamp', crumb: 'Kamp', above: [], saved: 'Bewaard', back: '/' }),
  nameOf: ({ field, row }) => (row === undefined ? field : `Artikel ${row}`),
  fields: async () => CampFields,
})

// The screen is one of the office here, as that of another area is.
const others = (signedIn as { readonly children?: readonly AnyRoute[] }).children ?? []
signedIn.addChildren([...others, camp])
if (!routeTree.children) throw new Error('The office has no screens')

const article = (key: string, text = key): Article => ({ key, text })

const openCamp = (answers: OfficeAnswers = {}) => {
  stored = { name: 'Kamp', articles: [article('a', 'Bus'), article('b', 'Tent'), article('c', 'Eten')] }
  saved.length = 0
  return openOffice('/camps/1', {
    'read-draft': {},
    'save-draft': ({ body }) => ({ version: body.version + 1, savedAt: '2026-11-03T10:20:00Z' as never }),
    'remove-draft': () => undefined,
    ...answers,
  })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const texts = () =>
  page
    .getByRole('textbox', { name: 'Omschrijving' })
    .elements()
    .map((one) => (one as HTMLInputElement).value)
const nth = (index: number) => page.getByRole('textbox', { name: 'Omschrijving' }).nth(index)
const save = () => button('Opslaan').click()

test('OFF-089 adds, moves and removes rows by keyboard, and the focus stays with the row', async () => {
  await openCamp()
  await expect.element(nth(0)).toHaveValue('Bus')
  button('Artikel 3 omhoog').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toEqual(['Bus', 'Eten', 'Tent'])
  await expect.element(button('Artikel 2 omhoog')).toHaveFocus()
  await expect.element(page.getByText('Artikel 3 staat nu op plaats 2 van 3')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(texts).toEqual(['Eten', 'Bus', 'Tent'])
  await expect.element(button('Artikel 1 omlaag')).toHaveFocus()
  await button('Artikel 2 verwijderen').click()
  await expect.poll(texts).toEqual(['Eten', 'Tent'])
  await expect.element(button('Artikel 2 verwijderen')).toHaveFocus()
  await button('Artikel toevoegen').click()
  await expect.element(nth(2)).toHaveFocus()
  await userEvent.keyboard('Zeil')
  await expectAccessible()
  await save()
  await expect
    .poll(() => saved)
    .toEqual([
      {
        name: 'Kamp',
        articles: [article('c', 'Eten'), article('b', 'Tent'), { key: expect.any(String), text: 'Zeil' }],
      },
    ])
})

test('OFF-089 keeps an error with its row when the row moves', async () => {
  await openCamp()
  await nth(2).fill('')
  await save()
  await expect.element(nth(2)).toBeInvalid()
  await expect.element(nth(2)).toHaveFocus()
  await button('Artikel 3 omhoog').click()
  await expect.element(nth(1)).toBeInvalid()
  await expect.element(nth(2)).toBeValid()
  expect(saved).toEqual([])
  await nth(1).fill('Soep')
  await expect.element(nth(1)).toBeValid()
})

test('OFF-089 merges rows of two editors, and shows both texts of the row that both changed', async () => {
  await openCamp()
  await nth(0).fill('Bus heen')
  await nth(1).fill('Tent van mij')
  stored = {
    name: 'Kamp',
    articles: [article('a', 'Bus'), article('b', 'Tent van hen'), article('c', 'Eten'), article('d', 'Boot')],
  }
  await save()
  await expect.poll(texts).toEqual(['Bus heen', 'Tent van mij', 'Eten', 'Boot'])
  const both = page.getByRole('group', { name: 'Artikel b' })
  await expect.element(both.getByText('Tent van hen')).toBeVisible()
  await both.getByRole('button', { name: 'Neem over' }).click()
  await expect.poll(texts).toEqual(['Bus heen', 'Tent van hen', 'Eten', 'Boot'])
  await save()
  await expect
    .poll(() => saved)
    .toEqual([
      {
        name: 'Kamp',
        articles: [
          article('a', 'Bus heen'),
          article('b', 'Tent van hen'),
          article('c', 'Eten'),
          article('d', 'Boot'),
        ],
      },
    ])
})

test('OFF-086 OFF-089 restores the rows of a draft in their order', async () => {
  const base = { name: 'Kamp', articles: [article('a', 'Bus'), article('b', 'Tent'), article('c', 'Eten')] }
  const values = { name: 'Kamp', articles: [article('c', 'Eten'), article('x', 'Zeil'), article('a', 'Bus')] }
  await openCamp({
    'read-draft': {
      draft: {
        version: 1,
        savedAt: '2026-11-03T10:15:00Z' as never,
        content: JSON.stringify({ base, values }),
      },
    },
  })
  await expect.poll(texts).toEqual(['Eten', 'Zeil', 'Bus'])
})

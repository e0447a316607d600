import { expect, test } from 'vitest'
import { receipt } from '../../../testing/files/documents.ts'
import { newGuid } from '../../new-guid.ts'
import { openDocuments } from './documents.ts'

const reader = newGuid()

test('documents are drawn in a separate thread, concurrently, and after a failed one', async () => {
  const documents = openDocuments()
  const [one, two] = await Promise.all([documents.draw(receipt, reader), documents.draw(receipt, reader)])
  expect(Buffer.from(one).subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(two.length).toBe(one.length)
  await expect(documents.draw(undefined as never, reader)).rejects.toThrow('undefined')
  expect((await documents.draw(receipt, reader)).length).toBe(one.length)
  await documents.close()
})

test('R7 limits one person to five waiting documents, independent of others', async () => {
  const documents = openDocuments()
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 7 }, () => documents.draw(receipt, reader)),
    documents.draw(receipt, newGuid()),
  ])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    ...Array<boolean>(5).fill(true),
    ...Array<boolean>(2).fill(false),
    true,
  ])
  expect(outcomes[5]).toMatchObject({ reason: { code: 'too-busy' } })
  await expect(documents.draw(receipt, reader)).resolves.toBeDefined()
  await documents.close()
})

test('R7 limits all people together to a hundred waiting documents', async () => {
  const documents = openDocuments()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 101 }, () => documents.draw(undefined as never, newGuid())),
  )
  const codes = outcomes.map((one) =>
    one.status === 'rejected' ? (one.reason as { code?: string }).code : 'drawn',
  )
  expect(codes.filter((code) => code === 'too-busy')).toEqual(['too-busy'])
  expect(codes.at(-1)).toBe('too-busy')
  await documents.close()
})

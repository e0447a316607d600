import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../database/insert.ts'
import type { TestSchool } from '../people/people.ts'

type FileFacts = {
  readonly name?: string
  readonly mediaType?: string
  readonly content?: Buffer | string
  readonly at?: string
  readonly scan?: 'waiting' | 'clean' | 'infected'
}

/** A file of a school; by default the conditions of a list. */
export async function aFile(
  { id: school_id, owner }: TestSchool,
  { name = 'voorwaarden.pdf', mediaType, content = '', at, scan }: FileFacts = {},
): Promise<Guid> {
  const id = guid(randomUUID())
  const createdAt = at ?? '2026-11-20T18:00:00Z'
  await insert(owner, 'file', {
    school_id,
    id,
    name,
    media_type: mediaType ?? 'application/pdf',
    content: Buffer.from(content),
    created_at: createdAt,
    modified_at: createdAt,
    ...(scan && { scan }),
  })
  return id
}

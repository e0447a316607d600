import * as z from 'zod/mini'
import { formFilePath } from './paths.ts'
import {
  FILE_NAME_MAXIMUM,
  FORM_FILE_MAXIMUM,
  formFileTypes,
  type FormFile,
} from '@portal/domain/inquiries/forms/form-file.ts'
import { heldBackReasons } from '@portal/domain/values/file/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { document, link, resource } from '../endpoint/resource.ts'
import { guid } from '../codecs/values.ts'
import { recipient } from './submission.codec.ts'

/** Four characters for every three bytes, and the rest of the document around it. */
export const LARGEST_UPLOAD = Math.ceil(FORM_FILE_MAXIMUM / 3) * 4 + 16 * 1024

/** A file for one question about a child, by source id; absent for a pupil. */
export type FileToSend = {
  readonly question: Guid
  readonly about?: string
  readonly name: string
  /** In base64. */
  readonly content: string
}

export const fileToSend = document(
  resource<FileToSend>()('form-file', {
    attributes: {
      name: ['name', z.string().check(z.minLength(1), z.maxLength(FILE_NAME_MAXIMUM))],
      content: ['content', z.base64()],
    },
    relationships: {
      question: ['question', link('form-question', guid)],
      about: ['related-recipient', z.optional(recipient)],
    },
  }),
)

export const file = resource<FormFile>()('form-file', {
  id: guid,
  attributes: {
    name: ['name', z.string()],
    mediaType: ['media-type', z.enum(formFileTypes)],
    size: ['size', z.int()],
    heldBack: ['held-back', z.optional(z.enum(heldBackReasons))],
  },
  derived: { url: [z.string(), ({ id }) => formFilePath(id)] },
})

/** A file that was just uploaded. */
export const sentFile = document(file)

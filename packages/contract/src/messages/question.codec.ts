import * as z from 'zod/mini'
import {
  LONGEST_MESSAGE_ANSWER,
  MOST_MESSAGE_OPTIONS,
  type AnswerContent,
  type MessageAnswer,
  type MessageOption,
  type MessageQuestion,
  type MessageQuestionKind,
} from '@portal/domain/messages/question/message-question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, guid, instant, orNull, words } from '../codecs/values.ts'

const kind = words({
  one: 'een',
  several: 'meer',
  moment: 'moment',
  text: 'tekst',
} satisfies Record<MessageQuestionKind, string>)

const option = renamed<MessageOption>()({
  option: ['keuze', z.string()],
  /** Null without a limit. */
  available: ['vrij', orNull(z.int())],
})

const answer = renamed<MessageAnswer>()({
  version: ['versie', z.int()],
  options: ['keuzes', z.array(z.string())],
  text: ['tekst', z.string()],
  by: ['door', z.string()],
  at: ['op', instant],
})

/** The question of a message about one child, with the current answer. */
export const messageQuestion = renamed<MessageQuestion>()({
  kind: ['soort', kind],
  question: ['vraag', z.string()],
  lastDay: ['reagerenTotEnMet', day],
  options: ['keuzes', z.array(option)],
  answer: ['antwoord', orNull(answer)],
})

/** An answer to send. */
export const givenAnswer = renamed<AnswerContent & { readonly child: Guid; readonly version: number }>()({
  child: ['leerling', guid],
  version: ['versie', z.int().check(z.gte(0))],
  options: ['keuzes', z.array(z.string().check(z.maxLength(500))).check(z.maxLength(MOST_MESSAGE_OPTIONS))],
  text: ['tekst', z.string().check(z.maxLength(LONGEST_MESSAGE_ANSWER))],
})

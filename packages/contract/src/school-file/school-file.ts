import * as z from 'zod/mini'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { several } from './fields.ts'
import { keyFaults } from './faults/key-faults.ts'
import { form, privacyQuestion, privacyReaction } from './inquiries.ts'
import { listTemplate, orderList } from './lists.ts'
import { message } from './messages.ts'
import { momentsFrom } from './moments.ts'
import { fault, type FileFault } from './faults/place.ts'
import { debtor, file, linkToken, mandate, person, relation } from './people.ts'
import { classMember, employee, homeBlock, pages, schoolDocument, schoolEvent } from './pages.ts'
import {
  absence,
  absenceReport,
  absenceReporting,
  agenda,
  choiceOffer,
  examPart,
  floatingHomework,
  lesson,
  pupilSheet,
  studyProgramme,
  subjectGrades,
} from './pupils.ts'
import { notification, school, singleSignOn } from './school.ts'
import { faultsOfMarkedTexts, faultsOfTexts, withSafeTexts, type Cleaners } from './faults/safe-texts.ts'
import { shop } from './shop.ts'

/**
 * A school as one document (PD-7): settings, people, requests, texts, shop and payments. Amounts are euros, days may be
 * relative to the import, and things refer to each other by key.
 */
export const schoolFileAt = (now: Instant) => {
  const moments = momentsFrom(now)
  return z.strictObject({
    version: z.literal(1),
    school,
    singleSignOn: several(singleSignOn),
    notifications: several(notification),
    people: several(person(moments)),
    debtors: several(debtor),
    relations: several(relation(moments)),
    mandates: several(mandate(moments)),
    linkTokens: several(linkToken(moments)),
    files: several(file(moments)),
    lists: several(listTemplate(moments)),
    orderLists: several(orderList(moments)),
    messages: several(message(moments)),
    forms: several(form(moments)),
    privacyQuestions: several(privacyQuestion(moments)),
    privacyReactions: several(privacyReaction(moments)),
    pages,
    homeBlocks: several(homeBlock),
    events: several(schoolEvent(moments)),
    employees: several(employee),
    documents: several(schoolDocument(moments)),
    classMembers: several(classMember),
    agenda: z.optional(agenda),
    lessons: several(lesson(moments)),
    choiceOffers: several(choiceOffer(moments)),
    floatingHomework: several(floatingHomework(moments)),
    absences: several(absence(moments)),
    absenceReporting: z.optional(absenceReporting),
    absenceReports: several(absenceReport(moments)),
    grades: several(subjectGrades(moments)),
    examParts: several(examPart(moments)),
    pupilSheets: several(pupilSheet),
    studyProgrammes: several(studyProgramme),
    shop: z.optional(shop),
  })
}

/** A parsed school file: days are resolved, amounts are cents, and defaults are filled in. */
export type SchoolFile = z.output<ReturnType<typeof schoolFileAt>>

/** A school file as written. */
export type SchoolFileSource = z.input<ReturnType<typeof schoolFileAt>>

/** Parses a document as a school file; any fault rejects the whole, and every fault has its place. */
export function readSchoolFile(
  document: unknown,
  now: Instant,
): { readonly file: SchoolFile } | { readonly faults: readonly FileFault[] } {
  const unstorable = faultsOfTexts(document)
  if (unstorable.length > 0) return { faults: unstorable }
  const result = schoolFileAt(now).safeParse(document, { error: z.locales.en().localeError })
  if (result.success) return { file: result.data }
  return { faults: result.error.issues.flatMap((issue) => faultsOf(issue)) }
}

/** The faults of the most likely branch of a union explain more than the failure of the union. */
function faultsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): FileFault[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const likeliest = issue.errors.toSorted((a, b) => distance(a) - distance(b))[0] ?? []
    return likeliest.flatMap((inner) => faultsOf(inner, path))
  }
  return [fault(path, issue.message)]
}

const distance = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length * 2 : 1), 0)

/** The faults of keys and references in a file, by the names in its schema (keys.ts), each with its place. */
export const faultsOfKeys = (file: SchoolFile): readonly FileFault[] =>
  keyFaults(schoolFileAt(instant(0)), file)

/** Every HTML text of the file that would take too long to sanitise. */
export const faultsOfMarkup = (
  file: SchoolFile,
  reasonNotToStore: (html: string) => string | undefined,
): readonly FileFault[] => faultsOfMarkedTexts(schoolFileAt(instant(0)), file, reasonNotToStore)

/** The file with every HTML text sanitised, so that displaying it needs no sanitiser. */
export const withSafeSchoolTexts = (file: SchoolFile, cleaners: Cleaners): SchoolFile =>
  withSafeTexts(schoolFileAt(instant(0)), file, cleaners)

/** The same rules for editors and other programs, as JSON Schema (docs/school-file.schema.json). */
export const schoolFileJsonSchema = () =>
  z.toJSONSchema(schoolFileAt(instant(0)), { io: 'input', target: 'draft-2020-12' })

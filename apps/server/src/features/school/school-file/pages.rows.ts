import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/ids.ts'
import type { NewRow } from '../../../school-file/store-rows.repository.ts'

/** Below which page each one comes to lie, by their numbers. */
export type ParentIds = ReadonlyMap<number, Guid | undefined>

export const pageRows = ({ pages }: SchoolFile, id: IdOf, parents: ParentIds = new Map()): NewRow<'page'>[] =>
  pages.map((page, position) => ({
    id: id('page', page.number),
    number: page.number,
    section: page.section,
    parent_id: parents.get(page.number),
    position,
    name: page.name,
    code: page.code,
    hidden: page.hidden,
    roles: [...page.roles],
  }))

export const eventRows = ({ events }: SchoolFile, id: IdOf): NewRow<'school_event'>[] =>
  events.map((event) => ({
    id: id('event', event.key),
    title: event.title,
    starts_on: event.startsOn,
    ends_on: event.endsOn,
    location: event.location,
  }))

export const employeeRows = ({ employees }: SchoolFile, id: IdOf): NewRow<'employee'>[] =>
  employees.map((employee) => ({
    id: id('employee', employee.key),
    abbreviation: employee.abbreviation,
    title: employee.title,
    full_name: employee.fullName,
    last_name: employee.lastName,
    job: employee.job,
    subjects: [...employee.subjects],
    location: employee.location,
    email: employee.email,
    phone: employee.phone,
  }))

export const documentRows = ({ documents }: SchoolFile, id: IdOf): NewRow<'school_document'>[] =>
  documents.map((document) => ({
    id: id('document', document.key),
    folder: document.folder,
    name: document.name,
    size: document.size,
    url: document.url,
    modified_at: document.modifiedAt,
  }))

export const classMemberRows = ({ classMembers }: SchoolFile, id: IdOf): NewRow<'class_member'>[] =>
  classMembers.map((member, position) => ({
    class_name: member.className,
    position,
    name: member.name,
    phone: member.phone,
    phone_allowed: member.phoneAllowed,
    pupil_id: member.pupil === undefined ? undefined : id('person', member.pupil),
  }))

import * as z from 'zod/mini'
import type { Classmate, ClassList } from '@portal/domain/people/class-list.ts'
import type { ContactDetails, PhoneNumbers, Reachable } from '@portal/domain/people/contact-details.ts'
import type { Employee, EmployeeList } from '@portal/domain/people/employee-list.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { list } from '../codecs/values.ts'
import { rowsOf, screenCall } from '../site/screen.ts'

const employee = renamed<Employee>()({
  title: ['title', z.string()],
  fullName: ['naam', z.string()],
  abbreviation: ['afkorting', z.string()],
  job: ['functie', z.string()],
  subjects: ['vakken', list(z.string())],
  location: ['locatie', z.string()],
  email: ['email', z.string()],
  phone: ['telefoon', z.string()],
})

/** The staff of the school that matches a search. */
export const readEmployees = screenCall(
  'read-employees',
  'getEmployees',
  renamed<EmployeeList>()({
    ...rowsOf(employee),
    search: ['zoekwoorden', z.string()],
    location: ['locatie', z.optional(z.string())],
    locations: ['locaties', list(z.string())],
  }),
)

const classmate = renamed<Classmate>()({
  name: ['naam', z.string()],
  phone: ['telefoon', z.optional(z.string())],
})

/** The class list of a child. */
export const readClassList = screenCall(
  'read-class-list',
  'getClassList',
  renamed<ClassList>()({ ...rowsOf(classmate), className: ['klas', z.string()] }),
)

const reachable = renamed<Reachable>()({
  fullName: ['naam', z.string()],
  email: ['email', z.string()],
  home: ['thuis', z.string()],
  mobile: ['mobiel', z.string()],
})

/** The contact details of the actor and a child. */
export const readContactDetails = screenCall(
  'read-contact-details',
  'getContactDetails',
  renamed<ContactDetails>()({
    own: ['eigen', reachable],
    pupil: ['leerling', z.optional(reachable)],
    mayChange: ['wijzigbaar', z.boolean()],
  }),
)

const number = z.string().check(z.maxLength(100))

/** Stores the own phone numbers, as the form of the page sends them. */
export const keepPhoneNumbers = endpoint({
  name: 'keep-phone-numbers',
  method: 'POST',
  path: '/edu/telefoonnummers',
  body: renamed<PhoneNumbers>()({ home: ['thuis', number], mobile: ['mobiel', number] }),
  bodyFormat: 'form',
  response: z.object({}),
  refusals: { 'no-phone-number': 422 },
})

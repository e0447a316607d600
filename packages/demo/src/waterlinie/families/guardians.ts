import { pupil } from '../../writing/people.ts'
import type { Household, PersonSource } from '../../writing/sources.ts'

const SURNAMES =
  `Aalbers Aarts Akkerman Baan Bakker Beekman Bloem Boersma Bosman Brands Brinkman Buitenhuis Claassen
  Cornelissen Dekker Dijkman Dorrestein Douma Driessen Eikelboom Elzinga Engelen Faber Feenstra Franssen Gerritsen
  Goossens Groen Haan Hagen Heemskerk Hendriks Hoogland Houtman Huisman Jacobs Jonker Kamp Kersten Klaver Koster
  Kramer Kuipers Lammers Leenders Lindeman Maas Martens Meeuwsen Molenaar Nagel Nieuwenhuis Noordam Oosterhof Otten
  Peeters Pietersen Ploeg Postema Prins Reinders Ridder Roelofs Rozeboom Ruiter Schaap Scholten Slot Snijders
  Spaans Teunissen Timmer Uittenbogaard Veldman Verhoef Visscher Wagenaar Wessels Zandstra Zwart`.split(/\s+/)

const WOMEN = ['Anneke', 'Britt', 'Carla', 'Dina', 'Els', 'Femke', 'Gonda', 'Hanna']
const MEN = ['Arjan', 'Bart', 'Cor', 'Dirk', 'Evert', 'Frank', 'Gijs', 'Hugo']

const GIRLS = ['Anouk', 'Bente', 'Chloé', 'Doortje', 'Evi', 'Floor', 'Guusje', 'Hailey']
const BOYS = ['Abel', 'Boaz', 'Cas', 'Daan', 'Elias', 'Finn', 'Guus', 'Hugo']

const oneOf = (names: readonly string[], index: number): string => names[index % names.length] ?? ''

const guardians: readonly PersonSource[] = SURNAMES.map((lastName, index) => {
  const gender = index % 2 === 0 ? 'v' : 'm'
  const firstName = oneOf(gender === 'v' ? WOMEN : MEN, Math.floor(index / 2))
  const login = `${firstName[0] ?? ''}.${lastName}`.toLowerCase()
  return {
    key: `verzorger-${index + 1}`,
    stereotype: 'ouder',
    firstName,
    lastName,
    gender,
    login: `${login}${index + 1}`,
    lobiId: `L${10_000 + index}`,
    email: `${login}@post.example`,
  }
})

const children: readonly PersonSource[] = SURNAMES.map((lastName, index) => {
  const gender = index % 3 === 0 ? 'm' : 'v'
  return pupil(`leerling-${index + 1}`, `2025${String(2000 + index)}`, {
    firstName: oneOf(gender === 'v' ? GIRLS : BOYS, Math.floor(index / 3)),
    lastName,
    gender,
    className: 'hv1d',
    location: 'Bolwerk',
  })
})

/** Eighty guardians for the list of impersonation, without a login. */
export const generatedFamilies: Household = {
  people: [...guardians, ...children],
  relations: SURNAMES.map((_, index) => ({
    person: `verzorger-${index + 1}`,
    child: `leerling-${index + 1}`,
  })),
}

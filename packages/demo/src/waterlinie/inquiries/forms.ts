import { at, day } from '../../writing/calendar.ts'
import { forParents, type Form } from '../../writing/for-parents.ts'
import { excursie, meeloopdag, overUwKind } from './more-forms.ts'

const reisBerlijn = forParents({
  key: 'fm1',
  title: 'Medische gegevens en dieet – reis Berlijn',
  description: 'Alleen de begeleiders van de reis lezen uw antwoorden. Na de reis worden ze verwijderd.',
  expiresOn: day(14),
  children: ['noor'],
  questions: [
    {
      key: 'medicijnen',
      question: 'Gebruikt uw kind medicijnen?',
      type: 'RADIO',
      required: true,
      options: ['Ja', 'Nee'],
    },
    {
      key: 'welke',
      question: 'Welke medicijnen, en hoe vaak?',
      type: 'TEXT',
      showWhen: { question: 'medicijnen', option: 'Ja' },
    },
    {
      key: 'dieet',
      question: 'Welk dieet volgt uw kind?',
      type: 'MULTI_CHECKBOX',
      required: true,
      options: ['Geen', 'Vegetarisch', 'Veganistisch', 'Halal', 'Glutenvrij', 'Notenallergie', 'Anders'],
    },
    { key: 'toelichting', question: 'Toelichting', type: 'TEXT' },
    {
      key: 'zwemdiploma',
      question: 'Welk zwemdiploma heeft uw kind?',
      type: 'DROPDOWN',
      required: true,
      options: ['A', 'A en B', 'A, B en C', 'Geen'],
    },
    { key: 'telefoon', question: 'Telefoonnummer bij nood', type: 'TEXT', required: true },
  ],
})

const bijZiekte: Form = {
  key: 'fm2',
  title: 'Wie haalt uw kind op bij ziekte?',
  description: 'Wordt uw kind op school ziek, dan bellen we eerst u en daarna deze persoon.',
  children: ['sem', 'amara', 'finn'],
  questions: [
    { key: 'naam', question: 'Naam', type: 'TEXT', required: true },
    { key: 'telefoon', question: 'Telefoonnummer', type: 'TEXT', required: true },
    {
      key: 'relatie',
      question: 'Wat is de relatie met uw kind?',
      type: 'RADIO',
      parentsOnly: true,
      options: ['Ouder', 'Grootouder', 'Buur', 'Anders'],
    },
  ],
}

const informatieavond: Form = {
  key: 'fm3',
  title: 'Aanwezigheid informatieavond leerjaar 1',
  description: 'Om 19.30 uur in de aula van Bolwerk. De avond duurt tot 21.00 uur.',
  expiresOn: day(8),
  children: ['sem', 'amara', 'sofia'],
  questions: [
    {
      key: 'komt-u',
      question: 'Komt u?',
      type: 'RADIO',
      required: true,
      options: ['Ja, met 1 persoon', 'Ja, met 2 personen', 'Nee'],
    },
    {
      key: 'vraag',
      question: 'Welke vraag ziet u graag beantwoord?',
      type: 'TEXT',
      parentsOnly: true,
    },
  ],
}

const profielkeuze = forParents({
  key: 'fm4',
  title: 'Profielkeuze – ouderdeel',
  description: [
    'Uw kind kiest dit schooljaar een profiel. In de les en met de mentor is daar al veel over gesproken.',
    'Met dit formulier vragen we hoe u er als ouder naar kijkt. Uw antwoord beslist niet: de keuze is aan uw kind, samen met de decaan en de vakdocenten.',
    'Wij gebruiken wat u schrijft om het gesprek goed voor te bereiden. Denkt u bijvoorbeeld dat uw kind een vak onderschat, of juist meer kan dan de cijfers laten zien? Schrijf het op.',
    'Weet u het nog niet, kies dan gerust ‘Nog niet zeker’. Dat is een gewoon antwoord; de helft van de ouders twijfelt in deze maanden nog.',
    'Na de sluitingsdatum maakt de decaan een voorstel. U en uw kind krijgen het thuis te zien en bespreken het in een gesprek van een kwartier op school of online. Pas daarna ligt de keuze vast, en tot de zomer kan er in overleg nog iets veranderen.',
  ].join('\n\n'),
  expiresOn: day(20),
  children: ['deniz', 'yasmina'],
  questions: [
    {
      key: 'profiel',
      question: 'Welk profiel past volgens u het best?',
      type: 'DROPDOWN',
      required: true,
      options: [
        'Cultuur en Maatschappij',
        'Economie en Maatschappij',
        'Natuur en Gezondheid',
        'Natuur en Techniek',
        'Nog niet zeker',
      ],
    },
    {
      key: 'vakken',
      question: 'Welke vakken ziet u graag in de vrije ruimte?',
      type: 'MULTI_CHECKBOX',
      options: ['Duits', 'Frans', 'Kunst', 'Informatica', 'Bedrijfseconomie', 'Filosofie'],
    },
    { key: 'toelichting', question: 'Waarom denkt u dat?', type: 'TEXT', required: true },
  ],
})

/** Expired, and never answered. */
const laptop = forParents({
  key: 'fm5',
  title: 'Laptop van school lenen',
  description: 'Heeft uw kind thuis geen laptop, dan leent de school er een uit. Gratis.',
  expiresOn: day(-3),
  children: ['ilias'],
  questions: [
    {
      key: 'nodig',
      question: 'Wilt u een laptop lenen?',
      type: 'RADIO',
      required: true,
      options: ['Ja', 'Nee'],
    },
    {
      key: 'vanaf',
      question: 'Vanaf wanneer?',
      type: 'DROPDOWN',
      showWhen: { question: 'nodig', option: 'Ja' },
      options: ['Zo snel mogelijk', 'Na de vakantie'],
    },
  ],
})

/** Answered, with one question left open. */
const tevredenheid = forParents({
  key: 'fm6',
  title: 'Tevredenheid ouderavond',
  children: ['noor'],
  questions: [
    {
      key: 'cijfer',
      question: 'Welk cijfer geeft u de avond?',
      type: 'DROPDOWN',
      required: true,
      options: ['5 of lager', '6', '7', '8', '9 of hoger'],
    },
    { key: 'duur', question: 'Was de avond lang genoeg?', type: 'RADIO', options: ['Ja', 'Nee'] },
    {
      key: 'wat',
      question: 'Wat vond u nuttig?',
      type: 'MULTI_CHECKBOX',
      options: ['Uitleg over de toetsweek', 'Gesprek met de mentor', 'Rondleiding'],
    },
    { key: 'beter', question: 'Wat kan beter?', type: 'TEXT' },
    { key: 'volgende', question: 'Waar moet de volgende avond over gaan?', type: 'TEXT' },
  ],
  submissions: [
    {
      by: 'm.devries',
      about: 'noor',
      at: at(-34, '21:10'),
      answers: [
        { question: 'cijfer', options: ['8'] },
        { question: 'duur', options: ['Ja'] },
        { question: 'wat', options: ['Uitleg over de toetsweek', 'Gesprek met de mentor'] },
        { question: 'volgende', text: 'Graag meer over studiekeuze en loting.' },
      ],
    },
  ],
})

export const waterlinieForms: readonly Form[] = [
  reisBerlijn,
  bijZiekte,
  informatieavond,
  profielkeuze,
  laptop,
  tevredenheid,
  overUwKind,
  excursie,
  meeloopdag,
]

import { at, day } from '../../writing/calendar.ts'
import { forParents } from '../../writing/for-parents.ts'

/** A question of every kind, some with conditions; the submission can be changed. */
export const overUwKind = forParents({
  key: 'fm7',
  title: 'Over uw kind',
  description:
    'De mentor gebruikt uw antwoorden bij het eerste gesprek. Verandert er iets, dan kunt u ze tot de laatste dag aanpassen.',
  expiresOn: day(25),
  changeable: true,
  children: ['sem'],
  questions: [
    {
      key: 'basisschool',
      question: 'Op welke basisschool zat uw kind?',
      type: 'TEXT',
      required: true,
    },
    {
      key: 'reistijd',
      question: 'Hoeveel minuten duurt de reis naar school?',
      type: 'NUMBER',
      required: true,
    },
    {
      key: 'vervoer',
      question: 'Hoe komt uw kind meestal naar school?',
      type: 'DROPDOWN',
      required: true,
      options: ['Te voet', 'Op de fiets', 'Met bus of trein', 'Met de auto'],
    },
    {
      key: 'allergie',
      question: 'Heeft uw kind een allergie?',
      type: 'RADIO',
      required: true,
      options: ['Ja', 'Nee'],
    },
    {
      key: 'waarvoor',
      question: 'Waarvoor, en wat doen we als het misgaat?',
      type: 'TEXT',
      required: true,
      showWhen: { question: 'allergie', option: 'Ja' },
    },
    {
      key: 'verklaring',
      question: 'Verklaring van de arts',
      description: 'Alleen als u er een hebt: een pdf of een foto.',
      type: 'FILE',
      showWhen: { question: 'allergie', option: 'Ja' },
    },
    {
      key: 'helpen',
      question: 'Waarbij wilt u helpen?',
      type: 'MULTI_CHECKBOX',
      options: ['Sportdag', 'Excursies', 'Bibliotheek', 'Open dag'],
    },
    {
      key: 'gesprek',
      question: 'Op welke dag komt u het liefst voor het gesprek?',
      type: 'DATE',
      required: true,
    },
    { key: 'mail', question: 'E-mailadres voor de uitnodiging', type: 'EMAIL', required: true },
  ],
})

/** Almost expired. */
export const excursie = forParents({
  key: 'fm8',
  title: 'Excursie naar het Watermuseum',
  description: 'We gaan met de trein. Zonder antwoord kopen we geen kaartje voor uw kind.',
  expiresOn: day(1),
  children: ['yasmina', 'noor'],
  questions: [
    {
      key: 'mee',
      question: 'Gaat uw kind mee?',
      type: 'RADIO',
      required: true,
      options: ['Ja', 'Nee'],
    },
    {
      key: 'kaart',
      question: 'Heeft uw kind een eigen kortingskaart voor de trein?',
      type: 'RADIO',
      required: true,
      showWhen: { question: 'mee', option: 'Ja' },
      options: ['Ja', 'Nee'],
    },
  ],
})

/** Answered with a file, and still changeable. */
export const meeloopdag = forParents({
  key: 'fm9',
  title: 'Verlof voor een meeloopdag',
  description: 'Vraag het verlof minstens een week van tevoren aan. Stuur de uitnodiging mee.',
  expiresOn: day(10),
  changeable: true,
  children: ['noor'],
  questions: [
    { key: 'opleiding', question: 'Welke opleiding bezoekt uw kind?', type: 'TEXT', required: true },
    { key: 'lesuren', question: 'Hoeveel lesuren mist uw kind?', type: 'NUMBER', required: true },
    { key: 'uitnodiging', question: 'Uitnodiging van de opleiding', type: 'FILE', required: true },
  ],
  submissions: [
    {
      by: 'm.devries',
      about: 'noor',
      at: at(-2, '19:42'),
      answers: [
        { question: 'opleiding', text: 'Bouwkunde, Technische Universiteit Delft' },
        { question: 'lesuren', text: '6' },
        { question: 'uitnodiging', file: 'uitnodiging-meeloopdag' },
      ],
    },
  ],
})

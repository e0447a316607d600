/** The texts of refusals about waiting lists, in Dutch. */
export const waitingTextsNl = {
  'no-waiting-list': 'Voor dit artikel is er geen wachtlijst.',
  'article-not-full': 'Er is weer een plaats vrij. U kunt dit artikel nu gewoon kiezen.',
  'other-choice-made':
    'U hebt al iets anders uit deze groep besteld. Neem contact op met de school als u wilt ruilen.',
  'other-payer-waits': 'De andere betaler heeft uw kind op de wachtlijst gezet en beslist over de plaats.',
  'not-waiting': 'Uw kind staat niet meer op deze wachtlijst.',
  'no-offer': 'Dit aanbod geldt niet meer. De plaats is naar de volgende op de wachtlijst gegaan.',
  'list-not-answered': 'Kies het artikel en rond uw bestelling af. Daarmee neemt u de plaats.',
} as const

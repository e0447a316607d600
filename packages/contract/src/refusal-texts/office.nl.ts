/** The texts of refusals in the office, in Dutch. */
export const officeTextsNl = {
  'no-office-right': 'Met uw account kunt u dit niet doen. Vraag het de ICT-beheerder van de school.',
  'login-unknown': 'Niemand op school heeft deze gebruikersnaam.',
  'role-needs-classes': 'Kies voor deze rol minstens één klas.',
  'role-is-for-school': 'Deze rol geldt voor de hele school. Kies geen klassen.',
  'class-unknown': 'De school heeft geen klas met deze naam.',
  'role-of-money': 'Een rol voor geld kan alleen de beheerder van het systeem geven of intrekken.',
  'last-role-administrator': 'Dit is de laatste die rollen kan geven. Geef eerst iemand anders deze rol.',
  'too-many-rows': 'Dit zijn te veel regels voor één bestand. Kies minder dagen of zoek gerichter.',
} as const

/* A password that meets every fixed rule is still guessed first when it is a common word with decoration: `Welkom01!`,
   `P@ssw0rd`, `Zomer2026!`. So the word inside counts. */

/** Words that people in the Netherlands and elsewhere make passwords of; in small letters, without accents. */
const commonWords: ReadonlySet<string> = new Set(
  `wachtwoord password passwort pass passw welkom welcome hallo hello hoi doei geheim secret toegang inloggen
  login admin administrator beheer beheerder root user gebruiker test tester testen demo gast guest default
  school scholen ouder ouders ouderportaal portaal leerling leerlingen leraar docent klas mentor magister
  somtoday som brugklas mavo havo vwo gymnasium lyceum college basisschool middelbare directie conciergerie
  lente zomer herfst winter spring summer autumn fall januari februari maart april mei juni juli augustus
  september oktober november december january february march may june july august october maandag dinsdag
  woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday friday saturday sunday
  qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qaz wsx qwe asd zxc
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aaa bbb xxx zzz
  ajax feyenoord psv twente heerenveen utrecht groningen nac vitesse sparta excelsior barcelona realmadrid
  liverpool arsenal chelsea juventus voetbal football soccer hockey tennis volleybal formule verstappen max
  nederland holland amsterdam rotterdam denhaag eindhoven tilburg breda nijmegen arnhem zwolle almere haarlem
  leiden delft maastricht oranje oranjeboven koningsdag sinterklaas kerst kerstmis pasen vakantie
  liefde love iloveyou ikhouvanjou schat schatje lieverd lief mama papa moeder vader oma opa zus broer baby
  kind kinderen familie family prinses princess prins prince koning koningin engel angel duivel devil
  hond poes kat kater paard konijn tijger tiger leeuw draak dragon aap monkey vis vogel beer panda eenhoorn
  unicorn vlinder butterfly dolfijn fiets auto trein vliegtuig motor bloem roos zon maan ster sunshine
  zonneschijn regenboog rainbow chocola chocolade koffie coffee bier pizza kaas banaan appel cookie cookies
  superman batman spiderman pokemon pikachu minecraft fortnite roblox starwars matrix hacker ninja master
  jezus jesus god allah bijbel freedom vrijheid vrede geluk lucky happy gelukkig money geld computer internet
  laptop telefoon samsung apple google facebook instagram whatsapp microsoft windows android iphone netflix
  letmein laatmeerin trustno changeme veranderdit nieuw new tijdelijk temp temporary verander wijzig access
  charlie michael jennifer jordan thomas daniel sophie emma julia sanne lotte lisa anna eva fleur tess lieke
  noor noa mila sem daan bram lucas levi finn jesse tim tom jan piet kees klaas marieke anouk kim linda
  mohammed fatima ahmed yusuf robin bas lars rick dennis patrick sander stefan wouter jeroen martijn mark
  shadow killer blink flower hottie loveme zaq starwars whatever summertime football baseball basketball
  access mustang jaguar ferrari porsche bmw audi mercedes volkswagen toyota tesla donald`.split(/\s+/),
)

const lettersFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const inSmallLetters = (text: string): string =>
  text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')

const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '')

/** The words inside: without decoration at the ends, with letters for the digits and signs that replace them. */
function wordsInside(password: string): readonly string[] {
  const small = inSmallLetters(password)
  const begun = small.replace(/^[^\p{L}@$]+/u, '')
  const undecorated = Array.from(begun).slice(0, lengthToLastLetter(begun)).join('')
  const spelled = Array.from(undecorated, (sign) => lettersFor[sign] ?? sign).join('')
  return [onlyLetters(small), onlyLetters(spelled)]
}

/** The number of characters up to and including the last letter. */
const lengthToLastLetter = (text: string): number =>
  Array.from(text).findLastIndex((character) => /\p{L}/u.test(character)) + 1

/** Reduces `abab` and `abcabcabc` to the part that they repeat. */
const withoutRepeats = (word: string): string => word.slice(0, `${word}${word}`.indexOf(word, 1))

/** Fewer letters than this in a row can be found by brute force, with anything around them. */
const SHORTEST_WORD = 3

/**
 * Whether a password is guessed first: a common word, one of the person's own words (name, login, school), or very
 * little, with any decoration (PD-19).
 * @param ownWords with capitals and spaces; parts shorter than three letters do not count
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const own = new Set(
    ownWords.flatMap((text) => [
      onlyLetters(inSmallLetters(text)),
      ...inSmallLetters(text).split(/[^\p{L}]+/u),
    ]),
  )
  return wordsInside(password)
    .map(withoutRepeats)
    .some((word) => word.length < SHORTEST_WORD || commonWords.has(word) || own.has(word))
}

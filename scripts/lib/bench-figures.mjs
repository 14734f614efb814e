/**
 * A line that a benchmark printed: its words, and the numbers between them. `words` has one more than
 * `numbers`.
 * @typedef {{ words: string[], numbers: number[] }} Line
 */

/**
 * The lines of one run of a benchmark, by their words and by whether it is the first line with these words,
 * the second and so on: a benchmark may print the same words for several processor speeds.
 * @typedef {Map<string, Line>} Run
 */

const NUMBER = /(?:(?<![^\s：（│])-)?(?:\d+(?:,\d{3})*(?:\.\d+)?|NaN|Infinity)/g
/** Parts of a line that repeat the single values of a median, or name the goal and what others reach. */
const ASIDES = [/^\s*目标：.*$/, /[（；，]\s*(?:各次|目标|同类)[^（）│]*(?:（[^（）]*）)?[^（）│]*）?/g]
/** The line number that console.table puts before each row. */
const ROW_NUMBER = /^│ \d+ +│/
const TABLE_RULE = /^[┌├└][─┬┼┴┐┤┘]+$/
/** The heading of a table, printed so that its columns have names. */
const TABLE_HEAD = /^│ \(index\) +│/

/**
 * Reads the lines that one run of a benchmark printed.
 * @param {string} output
 * @returns {Run}
 */
export function parseBenchLines(output) {
  /** @type {Run} */
  const lines = new Map()
  for (const text of output.split('\n')) {
    const line = parseBenchLine(text)
    if (line.numbers.length === 0 && !TABLE_HEAD.test(text)) continue
    const label = line.words.join('#')
    let nth = 1
    while (lines.has(`${label} ${nth}`)) nth++
    lines.set(`${label} ${nth}`, line)
  }
  return lines
}

/**
 * @param {string} text
 * @returns {Line}
 */
function parseBenchLine(text) {
  if (TABLE_RULE.test(text)) return { words: [''], numbers: [] }
  const withoutAsides = ASIDES.reduce((left, aside) => left.replace(aside, ''), text)
  const plain = withoutAsides.replace(ROW_NUMBER, '│').replace(/ +/g, ' ').trimEnd()
  return {
    words: plain.split(NUMBER),
    numbers: [...plain.matchAll(NUMBER)].map(([number]) => Number(number.replaceAll(',', ''))),
  }
}

/**
 * Compares what two checkouts printed in several runs each, line by line in the order of ours: a number that
 * is the same in every run stays, any other becomes 'theirs → ours（ratio）' of the medians.
 * @param {readonly Run[]} theirs
 * @param {readonly Run[]} ours
 * @returns {string[]}
 */
export function compareRuns(theirs, ours) {
  const lines = [...lineKeysOf(ours)].map((key) => {
    const own = linesWithKey(ours, key)
    const other = linesWithKey(theirs, key)
    return other.length === 0 ? `${formatLine(own)}（只有我方）` : formatLine(own, other)
  })
  const missing = [...lineKeysOf(theirs)]
    .filter((key) => !lineKeysOf(ours).has(key))
    .map((key) => `${formatLine(linesWithKey(theirs, key))}（只有对方）`)
  return [...lines, ...missing]
}

/** @param {readonly Run[]} runs */
const lineKeysOf = (runs) => new Set(runs.flatMap((run) => [...run.keys()]))

/**
 * @param {readonly Run[]} runs
 * @param {string} key
 */
const linesWithKey = (runs, key) => runs.map((run) => run.get(key)).filter((line) => line !== undefined)

/**
 * @param {readonly Line[]} ours
 * @param {readonly Line[]} [theirs]
 */
function formatLine(ours, theirs = []) {
  const [{ words = [], numbers = [] } = {}] = ours
  const figures = numbers.map((_number, at) => {
    const own = ours.map((line) => line.numbers[at] ?? Number.NaN)
    const other = theirs.map((line) => line.numbers[at] ?? Number.NaN)
    return formatFigure(own, other)
  })
  return words.map((text, at) => text + (figures[at] ?? '')).join('')
}

/**
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 */
function formatFigure(ours, theirs) {
  const own = median(ours)
  const isTheSame = [...ours, ...theirs].every((value) => Object.is(value, own))
  if (isTheSame || theirs.length === 0) return String(own)
  const other = median(theirs)
  return `${other} → ${own}（${(own / other).toFixed(2)}）`
}

/**
 * The median; for an even number of values the mean of the two in the middle.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return below === above ? below : Number(((below + above) / 2).toPrecision(6))
}

/**
 * The order of the runs: theirs, ours, ours, theirs and so on, so that a machine that becomes slower
 * meanwhile affects both equally.
 * @param {number} rounds
 * @returns {('theirs' | 'ours')[]}
 */
export const alternatingTurns = (rounds) =>
  Array.from({ length: rounds }, (_none, round) =>
    round % 2 === 0 ? /** @type {const} */ (['theirs', 'ours']) : /** @type {const} */ (['ours', 'theirs']),
  ).flat()

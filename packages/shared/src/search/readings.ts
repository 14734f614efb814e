import PinyinMatch from 'pinyin-match'

/** All Mandarin syllables known to pinyin-match, with ü written as v. */
const SYLLABLES = `
a ai an ang ao ba bai ban bang bao bei ben beng bi bian biao bie bin bing bo bu ca cai can cang cao ce
cen ceng cha chai chan chang chao che chen cheng chi chong chou chu chuai chuan chuang chui chun chuo ci
cong cou cu cuan cui cun cuo da dai dan dang dao de dei deng di dia dian diao die ding diu dong dou du
duan dui dun duo e ei en er fa fan fang fei fen feng fo fou fu ga gai gan gang gao ge gei gen geng gong
gou gu gua guai guan guang gui gun guo ha hai han hang hao he hei hen heng hong hou hu hua huai huan
huang hui hun huo ji jia jian jiang jiao jie jin jing jiong jiu ju juan jue jun ka kai kan kang kao ke
ken keng kong kou ku kua kuai kuan kuang kui kun kuo la lai lan lang lao le lei leng li lia lian liang
liao lie lin ling liu long lou lu luan lun luo lv lve ma mai man mang mao me mei men meng mi mian miao
mie min ming miu mo mou mu n na nai nan nang nao ne nei nen neng ni nian niang niao nie nin ning niu
nong nou nu nuan nuo nv nve o ou pa pai pan pang pao pei pen peng pi pian piao pie pin ping po pou pu qi
qia qian qiang qiao qie qin qing qiong qiu qu quan que qun ran rang rao re ren reng ri rong rou ru ruan
rui run ruo sa sai san sang sao se sen seng sha shai shan shang shao she shen sheng shi shou shu shua
shuai shuan shuang shui shun shuo si song sou su suan sui sun suo ta tai tan tang tao te teng ti tian
tiao tie ting tong tou tu tuan tui tun tuo wa wai wan wang wei wen weng wo wu xi xia xian xiang xiao xie
xin xing xiong xiu xu xuan xue xun ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun za zai zan
zang zao ze zei zen zeng zha zhai zhan zhang zhao zhe zhei zhen zheng zhi zhong zhou zhu zhua zhuai
zhuan zhuang zhui zhun zhuo zi zong zou zu zuan zui zun zuo
`
  .trim()
  .split(/\s+/)
const known: ReadonlySet<string> = new Set(SYLLABLES)
const longestSyllable = 6

/** The syllables by their first letter. */
const byInitial = new Map<string, string[]>()
for (const syllable of SYLLABLES) {
  const initial = syllable.charAt(0)
  byInitial.set(initial, [...(byInitial.get(initial) ?? []), syllable])
}

const HAN = /\p{Script=Han}/u
const readings = new Map<string, readonly string[]>()
/** Appended so that the syllable before it must be complete: pinyin-match accepts an incomplete last syllable. */
const AFTER = { character: '一', syllable: 'yi' }

/** All readings of a Chinese character (行: hang, xing); empty for other characters. */
export function pinyinReadings(character: string): readonly string[] {
  if (!HAN.test(character)) return []
  const before = readings.get(character)
  if (before) return before
  const found: string[] = []
  for (const [initial, syllables] of byInitial) {
    if (PinyinMatch.match(character, initial) === false) continue
    for (const syllable of syllables) {
      const hit = PinyinMatch.match(character + AFTER.character, syllable + AFTER.syllable)
      if (hit && hit[0] === 0 && hit[1] === 1) found.push(syllable)
    }
  }
  readings.set(character, found)
  return found
}

/** The letters typed for one character: a full syllable or the beginning of one. */
export interface Sound {
  letters: string
  isWhole: boolean
}

/** Maximum number of divisions considered, those with the fewest characters first. */
const MOST_WAYS = 6

/**
 * Divides letters into characters (xian: 先 or 西安), most likely first: full syllables, single initials, the
 * beginning of a syllable; also one character per letter (khxq). Empty when they are not pinyin.
 */
export function splitPinyin(letters: string): readonly (readonly Sound[])[] {
  const text = letters.replaceAll('ü', 'v')
  if (text === '') return []
  const from: Way[][] = Array.from({ length: text.length + 1 }, () => [])
  from[text.length] = [{ sounds: [], cost: 0 }]
  for (let at = text.length - 1; at >= 0; at--) {
    const ways: Way[] = []
    for (let end = at + 1; end <= Math.min(text.length, at + longestSyllable); end++) {
      const cost = pinyinPartCost(text.slice(at, end), end === text.length)
      if (cost === undefined) continue
      const sound = { letters: text.slice(at, end), isWhole: known.has(text.slice(at, end)) }
      for (const way of from[end] ?? []) ways.push({ sounds: [sound, ...way.sounds], cost: cost + way.cost })
    }
    from[at] = ways.sort((one, other) => one.cost - other.cost).slice(0, MOST_WAYS)
  }
  const found = (from[0] ?? []).map(({ sounds }) => sounds)
  const singles = [...text].map((letter) => ({ letters: letter, isWhole: known.has(letter) }))
  const isShort = singles.every((sound) => byInitial.has(sound.letters))
  return isShort && !found.some((way) => way.length === singles.length) ? [...found, singles] : found
}

interface Way {
  sounds: readonly Sound[]
  cost: number
}

/** An incomplete syllable is allowed only at the end, except initials of two letters. */
function pinyinPartCost(part: string, isLast: boolean): number | undefined {
  if (known.has(part)) return 1
  if (part.length === 1) return byInitial.has(part) ? 1.1 : undefined
  if (!(byInitial.get(part.charAt(0)) ?? []).some((syllable) => syllable.startsWith(part))) return undefined
  return isLast || /^[zcs]h$/.test(part) ? 1.2 : 2
}

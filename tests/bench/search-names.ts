const PLACES = [
  '云南省',
  '昆明市五华区',
  '云南省曲靖市',
  '大理州祥云县',
  '云南省玉溪市',
  '昭通市',
  '云南省普洱市',
  '重庆市长寿区',
]
const OWNERS = [
  '人民医院',
  '水利局',
  '交通运输局',
  '第一中学',
  '城市建设投资有限公司',
  '自然资源局',
  '供电局',
  '农业农村局',
  '职业技术学院',
  '公安局',
  '住房和城乡建设局',
]
const WORKS = [
  '道路改造',
  '医疗设备',
  '信息化平台',
  '教学楼',
  '供水管网',
  '食堂食材',
  '物业服务',
  '办公家具',
  '安防监控',
  '土地整治',
  '污水处理厂',
  '绿化养护',
  '桥梁检测',
]
const KINDS = ['工程施工', '工程设计', '采购', '服务', '工程监理']
/** One in so many names contains a rare word. */
const RARE = 2_000

const pickCyclically = (words: readonly string[], at: number) => words[at % words.length] ?? ''

/** The name of the n-th project, similar to real ones. */
export function sampleProjectName(n: number): string {
  const place = pickCyclically(PLACES, n)
  const owner = pickCyclically(OWNERS, Math.floor(n / 3))
  const work = n % RARE === 7 ? '水质自动监测' : pickCyclically(WORKS, Math.floor(n / 7))
  return `${place}${owner}${work}${pickCyclically(KINDS, Math.floor(n / 5))}（第${n}号）`
}

/** The name of the n-th company. */
export const sampleCompanyName = (n: number): string =>
  `${pickCyclically(PLACES, n)}${pickCyclically(WORKS, Math.floor(n / 3))}${n}有限公司`

import { PARTS } from '@agency/shared/modules/archive-file/archive.rules'
import type { Gathered } from './package.facts'
import type { PackedFile } from './package.table'
import { type Node, xmlDocument } from './package.xml'

/**
 * Values of the metadata that are not in the gathered records: names of codes, organisation, time of
 * creation.
 */
export interface PackageDetails {
  companyTitle: string
  fondsNo: string
  /** The dictionary name of the archive's retention period; `secrecy` has that of its secrecy level. */
  retention: string
  secrecy: string
  /** The names of people by user id. */
  names: ReadonlyMap<string, string>
  makeTime: Date
}

const NAMESPACE = 'http://www.saac.gov.cn/standards/ERM/encapsulation'
const say = {
  format: '本封装包根据中华人民共和国档案行业标准 DA/T 48-2009《基于XML的电子文件封装规范》生成',
  version: '2009',
  kind: '原始型',
  kindTold:
    '本封装包包含电子文件的元数据；电子文件的内容在信息包 data/文件 中，以路径和 SHA-256 引用，未经修改',
  level: { volume: '案卷', item: '件' },
  done: '历史行为',
  inside: '内部人员',
}

const isoTime = (at: Date | null) => at?.toISOString() ?? null

/**
 * 电子文件封装包 after DA/T 48-2009 with the elements of DA/T 46-2009: the volume, its items and files, what
 * was done to it and by whom. File contents are referenced by path and hash, because an XML of several GB
 * could not be opened.
 */
export const metadataXml = (gathered: Gathered, files: readonly PackedFile[], told: PackageDetails): string =>
  xmlDocument(
    [
      '电子文件封装包',
      [
        ['封装包格式描述', say.format],
        ['版本', say.version],
        [
          '被签名对象',
          [
            ['封装包类型', say.kind],
            ['封装包类型描述', say.kindTold],
            ['封装包创建时间', isoTime(told.makeTime)],
            ['封装包创建单位', told.companyTitle],
            [
              '封装内容',
              [
                ['文件实体块', [volumeNode(gathered, told), ...itemNodes(gathered, files)]],
                ['业务实体块', flowMoveNodes(gathered)],
                ['机构人员实体块', personNodes(told)],
              ],
            ],
          ],
        ],
      ],
    ],
    NAMESPACE,
  )

const volumeNode = ({ archive }: Gathered, told: PackageDetails): Node => [
  '文件实体',
  [
    ['聚合层次', say.level.volume],
    [
      '来源',
      [
        ['立档单位名称', told.companyTitle],
        ['全宗号', told.fondsNo],
      ],
    ],
    ['档号', archive.archiveNo],
    [
      '内容描述',
      [
        ['题名', archive.projectName],
        ['项目编号', archive.projectCode],
        ['客户', archive.clientName],
        ['主题词', archive.keywords],
        ['密级', told.secrecy],
        ['保管期限', told.retention],
      ],
    ],
    [
      '形式特征',
      [
        ['盒数', archive.boxCount],
        ['总页数', archive.totalPages],
      ],
    ],
    [
      '存储位置',
      [
        ['当前位置', archive.keepPlace],
        ['盒号', archive.boxNo],
      ],
    ],
    ['归档时间', isoTime(archive.handTime)],
    ['接收时间', isoTime(archive.acceptTime)],
    ['入库时间', isoTime(archive.archivedTime)],
  ],
]

const itemNodes = ({ parts }: Gathered, files: readonly PackedFile[]): Node[] =>
  parts.flatMap(({ part, items }) =>
    items.map((item): Node => {
      const { itemCode, itemName, need, carrier, copies, pages, note, missingReason, itemNo } = item
      const { author = null, docDate = null, pageNo = null } = item
      return [
        '文件实体',
        [
          ['聚合层次', say.level.item],
          ['档号', itemNo],
          [
            '内容描述',
            [
              ['题名', itemName],
              ['责任者', author],
              ['日期', docDate],
              ['材料编号', itemCode],
              ['移交部分', PARTS[part]],
              ['归档要求', need],
              ['缺失原因', missingReason],
              ['附注', note],
            ],
          ],
          [
            '形式特征',
            [
              ['载体类型', carrier],
              ['份数', copies],
              ['页数', pages],
              ['页号', pageNo],
            ],
          ],
          ['文件数据', files.filter((file) => file.itemCode === itemCode).map(fileNode)],
        ],
      ]
    }),
  )

const fileNode = ({ path, size, sha256, read }: PackedFile, at: number): Node => [
  '文档',
  [
    ['文档序号', at + 1],
    ['计算机文件名', path.slice(path.lastIndexOf('/') + 1)],
    ['计算机文件大小', size],
    ['当前位置', path],
    ['数字摘要算法', 'SHA-256'],
    ['数字摘要值', sha256],
    [
      '检测结果',
      read && read.sha256 === sha256 ? '与上传时一致' : read ? '与上传时不符' : '内容已经不在或读不出',
    ],
  ],
]

/** The business entities of the metadata: the moves of the archive and of its parts. */
const flowMoveNodes = ({ history }: Gathered): Node[] =>
  history.map(({ listId, action, actionName, opinion, userId, time: at }) => [
    '业务实体',
    [
      ['业务标识符', listId],
      ['机构人员标识符', userId],
      ['业务状态', say.done],
      ['业务行为', actionName || action],
      ['行为时间', isoTime(at)],
      ['行为描述', opinion],
    ],
  ])

const personNodes = ({ names }: PackageDetails): Node[] =>
  [...names].map(([userId, name]) => [
    '机构人员实体',
    [
      ['机构人员标识符', userId],
      ['机构人员类型', say.inside],
      ['机构人员名称', name],
    ],
  ])

/** The metadata of the package as JSON, for machines that do not read DA/T 48. */
export function metadataJson(
  { archive, parts }: Gathered,
  files: readonly PackedFile[],
  told: PackageDetails,
): Record<string, unknown> {
  const { companyTitle, fondsNo, retention, secrecy, names } = told
  const userNameOf = (userId: string | null) => (userId ? (names.get(userId) ?? null) : null)
  return {
    fonds: { companyTitle, fondsNo },
    archive: {
      archiveNo: archive.archiveNo,
      projectCode: archive.projectCode,
      projectName: archive.projectName,
      clientName: archive.clientName,
      procurementRegime: archive.procurementRegime,
      procurementMethod: archive.procurementMethod,
      retentionCode: archive.retentionCode,
      retention,
      secretLevel: archive.secretLevel,
      secrecy,
      keepPlace: archive.keepPlace,
      boxNo: archive.boxNo,
      boxCount: archive.boxCount,
      totalPages: archive.totalPages,
      keywords: archive.keywords,
      dueDate: archive.dueDate,
      handTime: isoTime(archive.handTime),
      acceptTime: isoTime(archive.acceptTime),
      inputTime: isoTime(archive.inputTime),
      archivedTime: isoTime(archive.archivedTime),
      acceptUserName: userNameOf(archive.acceptUserId),
      inputUserName: userNameOf(archive.inputUserId),
      checkUserName: userNameOf(archive.checkUserId),
    },
    parts: parts.map(({ part, handUserId, handTime, signHash, items }) => ({
      part,
      handUserName: userNameOf(handUserId),
      handTime: isoTime(handTime),
      signHash,
      items: items.map(({ found, file: _ids, ...item }) => ({
        ...item,
        /** Names of the found material that is not a file. */
        told: found.filter(({ fileId }) => fileId === null).map(({ name }) => name),
        files: files
          .filter(({ itemCode }) => itemCode === item.itemCode)
          .map(({ path, size, sha256 }) => ({ path, size, sha256 })),
      })),
    })),
  }
}

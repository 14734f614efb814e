import type { InvoiceColumn } from '@agency/shared/modules/finance-invoice/invoice.fields'
import { readXml } from 'hucre/xml'
import { badField } from '../../http/refusal'
import type { InvoiceCells } from './invoice.cells'

const say = {
  entities: '文件含有 DTD 或实体定义，不能导入',
  notOne: '不是数电票 XML：没有 EInvoice',
}

/** Where a 数电票 has what the bureau's list has in columns: the first that is there. */
const PLACES: Partial<Record<InvoiceColumn, readonly string[]>> = {
  eInvoiceNo: ['TaxSupervisionInfo.InvoiceNumber', 'Header.EIid'],
  sellerTaxNo: ['EInvoiceData.SellerInformation.SellerIdNum'],
  sellerName: ['EInvoiceData.SellerInformation.SellerName'],
  buyerTaxNo: ['EInvoiceData.BuyerInformation.BuyerIdNum'],
  buyerName: ['EInvoiceData.BuyerInformation.BuyerName'],
  issueDay: ['TaxSupervisionInfo.IssueTime', 'EInvoiceData.BasicInformation.RequestTime'],
  netMoney: ['EInvoiceData.BasicInformation.TotalAmWithoutTax'],
  taxMoney: ['EInvoiceData.BasicInformation.TotalTaxAm'],
  totalMoney: ['EInvoiceData.BasicInformation.TotalTax-includedAmount'],
  kind: ['Header.InherentLabel.EInvoiceType.LabelName'],
  blueNo: [
    'EInvoiceData.SpecificInformation.OriginalInvoiceNumber',
    'EInvoiceData.BasicInformation.OriginalInvoiceNumber',
  ],
  remark: ['EInvoiceData.AdditionalInformation.Remark', 'EInvoiceData.BasicInformation.Remark'],
}

/**
 * One 数电票 (EInvoice) as a row of the bureau's list. Nothing is expanded: a file with a DTD or entities of its own is
 * refused, and how long it may be says the contract.
 * @throws 400 at `xml`
 */
export function cellsOfXml(xml: string): InvoiceCells {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw badField('xml', say.entities)
  const found = read(xml)
  if (!found) throw badField('xml', say.notOne)
  const cells: InvoiceCells['cells'] = {}
  for (const [name, places] of Object.entries(PLACES) as [InvoiceColumn, readonly string[]][]) {
    const value = places.map((place) => found[place]).find((one) => one !== undefined && one !== null)
    if (value !== undefined) cells[name] = String(value).slice(0, 1000)
  }
  return { row: 1, cells }
}

/** The first EInvoice of a file, path by path; undefined where there is none, or where it cannot be read. */
function read(xml: string): Readonly<Record<string, unknown>> | undefined {
  const inside = xml.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?/, '')
  try {
    // The reader looks for rows below a root: the invoice itself is the row.
    const { data } = readXml(`<file>${inside}</file>`, {
      rowTag: 'EInvoice',
      stripNamespaces: true,
      maxRows: 1,
    })
    return data[0]
  } catch {
    // Whatever it cannot make out, an endless nest of tags too, is no invoice.
    return undefined
  }
}

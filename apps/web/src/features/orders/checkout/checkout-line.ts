/** A cart line, as far as the checkout shows it. */
export interface CheckoutLine {
  _id: string;
  name: string;
  packSize: string;
  price: number;
  quantity: number;
  stock: number;
  storeId: string;
  storeName: string;
}

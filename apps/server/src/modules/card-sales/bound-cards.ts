/** What sales need of the cards that users have bound. */
export interface BoundCard {
  readonly cardNumber: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly internationalCode: string | null;
  readonly branchName: string | null;
  readonly homeAddress: string | null;
  readonly createdAt: number;
}

export interface BoundCards {
  find(userId: number): Promise<BoundCard | null>;
}

// Reports the errors and warnings of items, each before its item.
import type { ServiceError } from "@staywire/codec";

/** Passes the errors of a list to a callback, in the order of the items. */
export class ItemErrors {
  private readonly errors: ServiceError[];
  private readonly show: (error: ServiceError) => void;
  private shown = 0;

  /**
   * `errors` may grow while items are read. The list is emptied whenever all its errors are reported, so that its size
   * stays bounded.
   */
  constructor(errors: ServiceError[], show: (error: ServiceError) => void) {
    this.errors = errors;
    this.show = show;
  }

  /** Reports the errors of the items up to an index. */
  showUpTo(index: number): void {
    for (;;) {
      const error = this.errors[this.shown];
      if (error === undefined || (error.item?.index ?? index) > index) break;
      this.shown += 1;
      this.show(error);
    }
    if (this.shown < this.errors.length) return;
    this.errors.length = 0;
    this.shown = 0;
  }
}

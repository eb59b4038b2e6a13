// A feature that plays within a family.

/** An emitter among others, with the children that it holds. */
class Member {
  constructor(name, feature, parent, child, world) {
    /** The path of names from the root, which has none: "rows-2:cell". */
    this.name = name;
    this.parent = parent;
    /** What the parent's spec says about it. */
    this.child = child;
    this.instance = world.nextInstance();
    this.events = 0;
    this.members = [];
    this.emitter = new Emitter(feature, world);
    this.emitter.member = this;
  }

  get feature() { return this.emitter.feature; }
  /** The screens that lie above it, the last one on top. */
  get path() { return this.members.filter(member => member.child.isScreen); }
  /** What comes before the names of its steps and of its children. */
  get prefix() { return this.name && this.name + ":"; }
  /** Its name among its siblings. */
  get ownName() { return this.name.split(":").pop(); }
}

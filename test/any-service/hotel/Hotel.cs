using System; using System.Data; using System.Web.Services; using System.Xml; using System.Xml.Schema; using System.Xml.Serialization;
namespace Made {
  [Serializable] [XmlSchemaProvider("GetTypedDataSetSchema")] [XmlRoot("Hotel")]
  public class Hotel : DataSet {
    public Hotel() {
      DataSetName = "Hotel"; Namespace = "http://hotel.example/Hotel.xsd"; Prefix = "";
      var t = Tables.Add("Room");
      var id = t.Columns.Add("Id", typeof(Guid)); id.AllowDBNull = false;
      t.Columns.Add("Full name", typeof(string)); t.Columns.Add("Price", typeof(decimal)); t.Columns.Add("Since", typeof(DateTime));
      t.PrimaryKey = new [] { id };
      var n = Tables.Add("Night"); n.Columns.Add("Room", typeof(Guid)); n.Columns.Add("Count", typeof(int)).AllowDBNull = false;
    }
    protected override XmlSchema GetSchemaSerializable() {
      var s = new System.IO.MemoryStream(); WriteXmlSchema(new XmlTextWriter(s, null)); s.Position = 0; return XmlSchema.Read(new XmlTextReader(s), null);
    }
    public static XmlSchemaComplexType GetTypedDataSetSchema(XmlSchemaSet xs) {
      var ds = new Hotel(); var type = new XmlSchemaComplexType(); var sequence = new XmlSchemaSequence();
      sequence.Items.Add(new XmlSchemaAny { Namespace = ds.Namespace }); type.Particle = sequence;
      xs.Add(ds.GetSchemaSerializable()); return type;
    }
  }
  [WebService(Namespace = "http://hotel.example/")] public class Service : WebService {
    [WebMethod] public Hotel Get() { var h = new Hotel(); h.Tables["Room"].Rows.Add(new Guid("8f14e45f-ceea-467f-a0e6-24bd4a7c0c12"), "a", 1.50m, null); h.AcceptChanges(); return h; }
    [WebMethod] public int Put(Hotel hotel) { return hotel.Tables["Room"].Rows.Count; }
    [WebMethod] public DataSet Plain() { return new Hotel(); }
  }
}
